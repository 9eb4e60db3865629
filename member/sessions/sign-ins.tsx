import { useState } from 'react'
import { deviceOf } from '../../browser/account/device.ts'
import { speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { useTimeZone } from '../menu/bootstrap.ts'
import { Bones } from '../parts/bones.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { moment } from '../parts/moment.ts'
import { Pager } from '../parts/pager.tsx'
import { sessionTexts } from './texts.ts'

interface SignIn {
  ip: string
  useragent: string
  outcome: number
  create_time: number
}

const limit = 10

/** Every sign-in with this account, refused ones too; a strange one leads to what makes the account safe again. */
export function SignIns({ onStrange }: { onStrange: () => void }) {
  const timeZone = useTimeZone()
  const [page, setPage] = useState(1)
  const work = useAnswer<{ list: readonly SignIn[]; total: number; page: number }>('/api/account/signIns', {
    page,
    limit,
  })
  return (
    <Loaded work={work} skeleton={<Bones heights={[360]} />}>
      {({ list, total, page }) => (
        <section className="member-card sign-ins" aria-labelledby="sign-ins" aria-busy={work.loading || undefined}>
          <header>
            <div>
              <h2 id="sign-ins">{speak(sessionTexts.signIns)}</h2>
              <p>{speak(sessionTexts.signInsHint)}</p>
            </div>
            <button type="button" className="button quiet" onClick={onStrange}>
              {speak(sessionTexts.strange)}
            </button>
          </header>
          <ul>
            {list.map((one, at) => (
              // Two may share second, address and outcome.
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page have no other name.
              <li key={at}>
                <Icon name={one.outcome === 1 ? 'check' : 'lock'} />
                <div>
                  <strong>{speak(deviceOf(one.useragent))}</strong>
                  <p className="number">
                    <time dateTime={new Date(one.create_time * 1000).toISOString()}>
                      {moment(one.create_time, timeZone)}
                    </time>
                    <span>{one.ip}</span>
                  </p>
                </div>
                <span className={one.outcome === 1 ? 'member-tag' : 'member-tag danger'}>
                  {speak(one.outcome === 1 ? sessionTexts.success : sessionTexts.refused)}
                </span>
              </li>
            ))}
          </ul>
          <Pager page={page} total={total} limit={limit} onPage={setPage} />
        </section>
      )}
    </Loaded>
  )
}
