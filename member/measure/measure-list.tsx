import { Link, useLocation } from 'react-router'
import { speak } from '../../browser/language.ts'
import type { OwnOrder } from '../../resources/measure-order/own/own-order.ts'
import { useTimeZone } from '../menu/bootstrap.ts'
import { appointment } from '../parts/appointment.ts'
import { OrderState } from '../parts/order-state.tsx'
import { nextStep } from './next-step.ts'
import { measureTexts } from './texts.ts'

export const orderTable = (list: readonly OwnOrder[]) => (
  <table className="member-table">
    <thead>
      <tr>
        {(['title', 'planned', 'next', 'state'] as const).map((name) => (
          <th key={name} scope="col">
            {speak(measureTexts[name])}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {list.map((order) => (
        <tr key={order.id}>
          <th scope="row">
            <Title order={order} />
          </th>
          <td>
            <Plan order={order} />
          </td>
          <td className="next">{nextStep(order)}</td>
          <td>
            <OrderState state={order.state} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const orderCards = (list: readonly OwnOrder[]) => (
  <ul className="cards">
    {list.map((order) => (
      <li key={order.id}>
        <Title order={order} />
        <OrderState state={order.state} />
        <Plan order={order} />
        <p className="next">{nextStep(order)}</p>
      </li>
    ))}
  </ul>
)

/** What it is, with the way to all about it. */
function Title({ order: { id, code, title, object, address } }: { order: OwnOrder }) {
  const { pathname } = useLocation()
  return (
    <div className="measure-title">
      <Link to={`${pathname}/${id}`}>{title}</Link>
      <small>
        <span className="number">{code}</span>
        {[object, address].filter(Boolean).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </small>
    </div>
  )
}

function Plan({ order }: { order: OwnOrder }) {
  const timeZone = useTimeZone()
  const plan = appointment(order, timeZone)
  return (
    <p className="measure-plan number">
      {plan || (order.state === 'requested' ? speak(measureTexts.unplanned) : '—')}
      {plan && order.measurer && <small>{order.measurer}</small>}
    </p>
  )
}
