import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { reloadPage } from '../../lib/session/userSwitch.ts'
import type { OfferedPackage } from './matchPlan.ts'
import { StrategyPackages } from './StrategyPackages.tsx'
import { strategyById } from './strategy.ts'

function setText(attribute: string, text: string): void {
  const element = document.querySelector(`[${attribute}]`)
  if (element && text !== '') element.textContent = text
}

/** The packages inside a prerendered strategy page. Its name and text are replaced with the server's. */
export function LiveStrategy({ id, offers }: { id: string; offers: readonly OfferedPackage[] }) {
  const view = useStore(strategyById(id).$state)
  useEffect(() => {
    if (view.state !== 'ready') return
    setText('data-strategy-name', view.data.name)
    setText('data-strategy-text', view.data.desc ?? '')
  }, [view])
  return <StrategyPackages id={id} offers={offers} onSignedOut={reloadPage} />
}
