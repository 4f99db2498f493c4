import { useEffect, useState } from 'react'
import { safeNext } from '../../lib/routes.ts'

/** Where login leads on to, by the address. Prerendered HTML knows no address: it is known after hydration. */
export function useNext(): string | undefined {
  const [next, setNext] = useState<string>()
  useEffect(() => setNext(safeNext(new URLSearchParams(location.search).get('next'))), [])
  return next
}
