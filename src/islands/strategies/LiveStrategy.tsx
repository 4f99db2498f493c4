import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { StrategyPart } from './StrategyPart.tsx'
import { $strategy } from './strategy.ts'

function say(mark: string, text: string): void {
  const element = document.querySelector(`[data-${mark}]`)
  if (element && text !== '') element.textContent = text
}

/** The strategy part inside a prerendered page, whose own name and text it brings up to date. */
export function LiveStrategy({ id }: { id: string }) {
  const it = useStore($strategy)
  useEffect(() => {
    if (it.state !== 'ready') return
    say('strategy-name', it.strategy.name)
    say('strategy-text', it.strategy.desc ?? '')
  }, [it])
  return <StrategyPart id={id} />
}
