import { useStore } from '@nanostores/react'
import { $settings } from '../../../lib/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'

/** The place of the Trading Form, as high as the form, while its code comes. */
export function FormFallback({ hasFailed }: { hasFailed: boolean }) {
  const { max } = useStore($settings).quantity
  if (hasFailed) return <ChunkLoadError />
  return (
    <Card title="Trading Form">
      <div
        role="status"
        aria-label="Loading the Trading Form"
        className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]"
      >
        {['Subscription', 'Quantity'].map((label) => (
          <div key={label} className="grid content-start gap-1">
            <span className="text-soft text-sm">{label}</span>
            <span className="h-10 touch:h-11 rounded-control bg-tint motion-safe:animate-pulse" />
            {label === 'Quantity' && max !== undefined && <span className="min-h-5" />}
          </div>
        ))}
        <div className="md:min-h-11" />
      </div>
    </Card>
  )
}
