import type { ReactNode } from 'react'
import type { ReadyItem } from '../../../lib/readiness/readiness.ts'
import { Link } from '../../ui/Link.tsx'
import { ReadyMark } from './ReadyMark.tsx'

// The whole cell is the target, for fingers.
const linkLook = 'underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current'

/** One item of a day's readiness as a list item; `children` take the place of its note. */
export function ReadyCell({ item, children }: { item: ReadyItem; children?: ReactNode }) {
  return (
    <li className="relative min-h-16 min-w-0 sm:min-h-26 px-4 py-2.5 leading-snug">
      <p className="flex items-center gap-2 text-soft text-sm">
        <ReadyMark state={item.state} label={item.label} />
      </p>
      <p className="wrap-anywhere font-medium">
        {item.path === undefined ? (
          item.text
        ) : (
          <Link href={item.path} className={`-my-0.5 inline-block max-w-full py-0.5 align-bottom ${linkLook}`}>
            {item.text}
          </Link>
        )}
      </p>
      <p className="line-clamp-4 text-pretty text-soft text-sm">{children || item.note}</p>
    </li>
  )
}
