import { useEffect, useState } from 'react'

const arrived = new Map<unknown, unknown>()

/** What `load` brings; asked for once by everybody who draws it. Undefined until it is there, or if it does not come. */
export function useLazy<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState(() => arrived.get(load) as Part | undefined)
  useEffect(() => {
    const show = (it: Part) => {
      arrived.set(load, it)
      setPart(() => it)
    }
    // Fetched code is not fetched twice: the browser keeps modules.
    load().then(show, () => undefined)
  }, [load])
  return part
}
