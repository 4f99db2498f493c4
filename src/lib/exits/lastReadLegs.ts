import { istDay } from '../format/time.ts'
import { isOpenTrade, lastReadTrades, tradeById, tradeName } from '../resources/trades.ts'
import { dayNames } from '../storage/dayStorage.ts'
import { openLegs } from './openLegs.ts'

/**
 * The open legs of every trade that may have some, whatever the server answers now: those that the list shows as open,
 * and those that were read here today and had legs left. As read at `at` (milliseconds since 1970); `legs` is undefined
 * where its orders were not read on this IST day.
 */
export function lastReadLegs(now: number) {
  const list = lastReadTrades()
  const open = (list?.data ?? []).filter(isOpenTrade)
  const readToday = dayNames(istDay(now)).flatMap((name) => /^saved\.trade\.(.+)$/.exec(name)?.[1] ?? [])
  return [...new Set([...open.map(({ trade_id }) => trade_id), ...readToday])].flatMap((id) => {
    const row = open.find(({ trade_id }) => trade_id === id)
    const read = tradeById(id).lastRead()
    const trade = read?.data ?? row
    const legs = read && openLegs(read.data.order).map(({ order }) => order)
    if (!trade || (!row && !legs?.length)) return []
    return [{ id, name: tradeName(trade), at: read?.at ?? list?.at ?? now, legs }]
  })
}
