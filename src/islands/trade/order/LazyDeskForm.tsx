import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import { $settings } from '../../../lib/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { useLazy } from '../../ui/useLazy.ts'
import { loadDeskForm } from '../desk/loadParts.ts'
import type { DeskForm } from './DeskForm.tsx'

/** The place of the Trading Form, as high as the form. */
function FormFallback() {
  const { max } = useStore($settings).quantity
  return (
    <Card title="Trading Form">
      <div role="status" aria-label="Loading the Trading Form" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        {['Subscription', 'Quantity'].map((label) => (
          <div key={label} className="grid content-start gap-1">
            <span className="font-medium">{label}</span>
            <span className="h-11 rounded-control bg-tint motion-safe:animate-pulse" />
            {label === 'Quantity' && max !== undefined && <span className="min-h-5" />}
          </div>
        ))}
        <div className="sm:col-span-2 md:min-h-11" />
      </div>
    </Card>
  )
}

/** `DeskForm`, with its code fetched for a trade that has ended. */
export function LazyDeskForm(props: ComponentProps<typeof DeskForm>) {
  const form = useLazy(loadDeskForm)
  if (form.state === 'ready') return <form.value {...props} />
  return form.state === 'failed' ? <ChunkLoadError /> : <FormFallback />
}
