import { useStore } from '@nanostores/react'
import { $notice } from '../../lib/notice/notice.ts'
import { Banner } from '../ui/Banner.tsx'

/** The operator's word, and how old it is; nothing while there is none. */
export function NoticeBanner() {
  const notice = useStore($notice)
  if (!notice) return null
  return (
    <Banner kind={notice.level} title={notice.text}>
      <p className="text-soft text-sm">{notice.age}</p>
    </Banner>
  )
}
