import { screens } from '../../lib/routes.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** The second broker, which is not available yet. */
export function ZerodhaScreen() {
  return (
    <>
      <PageTitle title="Zerodha" />
      <section className="min-w-0">
        <p className="font-semibold text-md">{catalogue.zerodhaComingSoon}</p>
        <p className="mt-2 text-soft">
          Until then trades run through{' '}
          <Link href={screens.aliceCredential.path} className="text-primary underline underline-offset-4">
            Alice Blue
          </Link>
          .
        </p>
      </section>
    </>
  )
}
