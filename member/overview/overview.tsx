import { useAnswer } from '../../browser/use-answer.ts'
import { Bones } from '../parts/bones.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { AccountCard } from './account-card.tsx'
import { CompleteCard } from './complete-card.tsx'
import { DownloadsCard } from './downloads-card.tsx'
import { EnquiriesCard } from './enquiries-card.tsx'
import { LoginsCard } from './logins-card.tsx'
import { MeasureCard } from './measure-card.tsx'
import './overview.css'
import type { OverviewData } from './overview-data.ts'
import { WeekCard } from './week-card.tsx'

/** The first page of a member: the account, what moved this week, what is still to do. */
export function Overview() {
  const work = useAnswer<OverviewData>('/api/account/overview')
  return (
    <div className="overview">
      <AccountCard previous={work.data?.cards?.previous} />
      <MeasureCard />
      <EnquiriesCard />
      <DownloadsCard />
      <Loaded work={work} skeleton={<Bones heights={[300, 180]} />}>
        {(data) => (
          <>
            <div className="overview-row">
              <WeekCard {...data} />
              {data.cards && <CompleteCard {...data.cards.complete} />}
            </div>
            {data.cards && <LoginsCard logins={data.cards.logins} />}
          </>
        )}
      </Loaded>
    </div>
  )
}
