import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { longAnswers } from '../../../sandbox/http/longAnswers.ts'

test('a kept text is packed once, and a text that is not kept each time', async () => {
  const answers = longAnswers()
  answers.keep('a list')
  expect(gunzipSync(await answers.packed('a list')).toString()).toBe('a list')
  expect(answers.packed('a list')).toBe(answers.packed('a list'))
  expect(answers.packed('another')).not.toBe(answers.packed('another'))
  expect(answers.has('another')).toBe(false)
})

test('of more than eight texts the one used longest ago goes', () => {
  const answers = longAnswers()
  for (let n = 0; n < 8; n++) answers.keep(`list ${n}`)
  answers.keep('list 0')
  answers.keep('list 8')
  expect(['list 0', 'list 1', 'list 2'].map(answers.has)).toEqual([true, false, true])
})
