import type { ComponentProps } from 'react'
import { Card } from '../ui/Card.tsx'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLazy } from '../ui/useLazy.ts'
import type { DeskForm } from './DeskForm.tsx'
import { loadDeskForm } from './loadPanels.ts'

/** `DeskForm`, with its code fetched for a trade that has ended. Its place is as high as the form. */
export function LazyDeskForm(props: ComponentProps<typeof DeskForm>) {
  const form = useLazy(loadDeskForm)
  if (form.state === 'ready') return <form.value {...props} />
  if (form.state === 'failed') return <ChunkLoadError />
  return (
    <Card title="Trading Form">
      <div className="min-h-55 sm:min-h-33">
        <Skeleton rows={4} label="Loading the Trading Form" />
      </div>
    </Card>
  )
}
