import type { Broker } from '../../../lib/settings.ts'
import { buttonClass } from '../../ui/Button.tsx'

/** Each broker's web address and dealing desk, as far as named. A built page draws it too, where no store is set. */
export function BrokerLinks({ brokers }: { brokers: readonly Broker[] }) {
  const known = brokers.filter(({ web, dealingDesk }) => web !== '' || dealingDesk !== '')
  if (known.length === 0)
    return <p>You find your broker’s web address and dealing desk on each of its contract notes.</p>
  return (
    <ul className="grid gap-3">
      {known.map(({ name, web, dealingDesk }) => (
        <li key={name} className="flex flex-wrap gap-3 max-sm:*:grow">
          {web !== '' && (
            <a href={web} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              Open {name} <span aria-hidden="true">↗</span>
              <span className="sr-only"> (new tab)</span>
            </a>
          )}
          {dealingDesk !== '' && (
            <a href={`tel:${dealingDesk.replaceAll(' ', '')}`} className={buttonClass('quiet')}>
              Call its dealing desk <span className="whitespace-nowrap">{dealingDesk}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
