import { type ReactNode, useId } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { type OwnOrder, type OwnOrderDetail, ownOrderEvents } from '../../resources/measure-order/own/own-order.ts'
import { useTimeZone } from '../menu/bootstrap.ts'
import { appointment } from '../parts/appointment.ts'
import { Bones } from '../parts/bones.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { moment } from '../parts/moment.ts'
import { OrderState } from '../parts/order-state.tsx'
import { BookButton } from './book-button.tsx'
import './measure.css'
import { nextStep } from './next-step.ts'
import { OrderReport } from './order-report.tsx'
import { measureTexts } from './texts.ts'

/** All about one measurement order of the member; the version of the report stands in the address. */
export function MeasureOrder({ id }: { id: number }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const version = query.get('version')
  const work = useAnswer<OwnOrderDetail>('/api/measure/detail', { id, ...(version && { version }) })
  return (
    <div className="measure-order">
      <Link className="account-link" to={pathname.replace(/\/\d+$/, '')}>
        <Icon name="previous" />
        {speak(measureTexts.back)}
      </Link>
      <Loaded work={work} skeleton={<Bones heights={[220, 180]} />}>
        {(detail) => (
          <>
            <div className="measure-top">
              <Summary order={detail.order} hasReport={detail.report !== null} />
              <Progress events={detail.events} />
            </div>
            <OrderReport detail={detail} onConfirmed={work.reload} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Summary({ order, hasReport }: { order: OwnOrder; hasReport: boolean }) {
  const timeZone = useTimeZone()
  const heading = useId()
  const { code, title, object, measurer, address, expect_time, remark_public, state } = order
  const plan = appointment(order, timeZone)
  return (
    <section className="member-card" aria-labelledby={heading}>
      <header className="measure-head">
        <div>
          <h2 id={heading}>{title}</h2>
          <p className="number">{code}</p>
        </div>
        <OrderState state={state} />
      </header>
      <div className="measure-next">
        <p>{nextStep(order)}</p>
        {hasReport && (
          <a className={order.confirmable ? 'button' : 'button quiet'} href="#report">
            {speak(measureTexts.toReport)}
          </a>
        )}
        {state === 'cancelled' && <BookButton />}
      </div>
      <dl className="measure-facts">
        <Fact label={speak(measureTexts.planned)}>{plan}</Fact>
        <Fact label={speak(measureTexts.wished)}>
          {plan === '' && expect_time !== null && moment(expect_time, timeZone).slice(0, 16)}
        </Fact>
        <Fact label={speak(measureTexts.measurer)}>{measurer}</Fact>
        <Fact label={speak(measureTexts.address)}>{address}</Fact>
        <Fact label={speak(measureTexts.object)}>{object}</Fact>
        <Fact label={speak(measureTexts.remark)}>{remark_public}</Fact>
      </dl>
    </section>
  )
}

/** A fact, where there is one. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '' || children === false) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What happened so far, the latest first. */
function Progress({ events }: Pick<OwnOrderDetail, 'events'>) {
  const timeZone = useTimeZone()
  const heading = useId()
  const minute = (time: number) => moment(time, timeZone).slice(0, 16)
  return (
    <section className="member-card" aria-labelledby={heading}>
      <h2 id={heading}>{speak(measureTexts.progress)}</h2>
      <ol className="measure-events">
        {events.toReversed().map(({ event, time, plan }) => (
          <li key={`${event} ${time}`}>
            <strong>{speak(ownOrderEvents[event])}</strong>
            {plan !== null && <span>{speak(measureTexts.planFor, { plan: minute(plan) })}</span>}
            <time className="number" dateTime={new Date(time * 1000).toISOString()}>
              {minute(time)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
