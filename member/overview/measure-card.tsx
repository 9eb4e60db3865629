import { Link } from 'react-router'
import { speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { OwnOrder, OwnOrders } from '../../resources/measure-order/own/own-order.ts'
import { useTimeZone } from '../menu/bootstrap.ts'
import { usePage } from '../menu/entries.tsx'
import { appointment } from '../parts/appointment.ts'
import { OrderState } from '../parts/order-state.tsx'
import './measures.css'
import { overviewTexts } from './texts.ts'

/** The next appointment, else the latest order; nothing for members without any, or without that page. */
export function MeasureCard() {
  const page = usePage('account/measure')
  return page ? <Orders page={page} /> : null
}

function Orders({ page }: { page: string }) {
  const { data } = useAnswer<OwnOrders>('/api/measure/mine', { limit: 1 })
  const order = data?.next ?? data?.list[0]
  if (!data || !order) return null
  return (
    <section className="member-card measures-card" aria-labelledby="measures-card">
      <header>
        <h2 id="measures-card">{speak(overviewTexts.measures)}</h2>
        <p>
          <Link to={page}>{speak(overviewTexts.allMeasures, { count: data.total })}</Link>
        </p>
      </header>
      {data.next ? <Appointment order={data.next} /> : <p className="none">{speak(overviewTexts.noAppointment)}</p>}
      <p className="order">
        <Link to={`${page}/${order.id}`}>{order.title}</Link>
        <OrderState state={order.state} />
        <small>
          <span className="number">{order.code}</span> {order.address}
        </small>
      </p>
    </section>
  )
}

function Appointment({ order }: { order: OwnOrder }) {
  const timeZone = useTimeZone()
  return (
    <p className="when">
      {speak(overviewTexts.nextAppointment)}
      <strong className="number">{appointment(order, timeZone)}</strong>
      {order.measurer && <span>{order.measurer}</span>}
    </p>
  )
}
