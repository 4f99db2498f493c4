import { hasLeftTrade } from '../../lib/resources/leftTrade.ts'
import type { Broker } from '../../lib/settings.ts'
import { ifUrgent } from '../../lib/text/unreachable.ts'
import { BrokerLinks } from '../parts/broker/BrokerLinks.tsx'

export interface LeftTradeProps {
  userId: string
  brokers: readonly Broker[]
}

/** The broker's own way out, for whom a session ended on a trade that runs or exits. Without figures: nobody is signed in. */
export function LeftTrade({ userId, brokers }: LeftTradeProps) {
  if (!hasLeftTrade(userId, Date.now())) return null
  return (
    <div className="grid gap-3">
      <p>A trade may be running: it goes on without this session. {ifUrgent}</p>
      <BrokerLinks brokers={brokers} />
    </div>
  )
}
