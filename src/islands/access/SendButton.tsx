import { catalogue } from '../../lib/text/catalogue.ts'
import { Button } from '../ui/Button.tsx'

/** The one button of a form. While it is being sent the button waits, and says so. */
export function SendButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <div className="grid gap-2">
      <Button type="submit" disabled={busy} className="w-full">
        {busy ? catalogue.pleaseWait : children}
      </Button>
      <p role="status" className="-mb-2 min-h-6 text-center text-soft text-sm">
        {busy ? catalogue.processing : ''}
      </p>
    </div>
  )
}
