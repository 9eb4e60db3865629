import { fileSize } from '../../browser/file-size.ts'
import { speak } from '../../browser/language.ts'
import type { OwnLead, OwnMessage } from '../../resources/lead/enquiry/own-lead.ts'
import { leadNeeds } from '../../resources/lead/lead-needs.ts'
import { EnquiryState } from '../parts/enquiry-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { moment } from '../parts/moment.ts'
import { enquiryTexts } from './texts.ts'

/** To the minute: seconds do not matter for an enquiry. */
const minute = (seconds: number, timeZone: string) => moment(seconds, timeZone).slice(0, 16)

export const enquiryTable = (list: readonly OwnLead[], timeZone: string) => (
  <table className="member-table">
    <thead>
      <tr>
        <th scope="col">{speak(enquiryTexts.code)}</th>
        <th scope="col">{speak(enquiryTexts.about)}</th>
        <th scope="col">{speak(enquiryTexts.time)}</th>
        <th scope="col">{speak(enquiryTexts.state)}</th>
      </tr>
    </thead>
    <tbody>
      {list.map((lead) => (
        <tr key={lead.id}>
          <th scope="row" className="number">
            {lead.code}
            <small>{speak(leadNeeds[lead.need])}</small>
          </th>
          <td className="about">
            <Messages lead={lead} timeZone={timeZone} />
          </td>
          <td className="number">{minute(lead.create_time, timeZone)}</td>
          <td>
            <EnquiryState state={lead.state} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const enquiryCards = (list: readonly OwnLead[], timeZone: string) => (
  <ul className="cards">
    {list.map((lead) => (
      <li key={lead.id}>
        <p className="number">
          {lead.code}
          <small>
            {minute(lead.create_time, timeZone)} · {speak(leadNeeds[lead.need])}
          </small>
        </p>
        <EnquiryState state={lead.state} />
        <Messages lead={lead} timeZone={timeZone} />
      </li>
    ))}
  </ul>
)

/** What was said first, and what was added to it later. */
function Messages({ lead: { messages }, timeZone }: { lead: OwnLead; timeZone: string }) {
  return (
    <div className="enquiry-messages">
      {messages.map((message, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end.
        <div key={at}>
          {at > 0 && (
            <p className="added number">
              {message.code} {speak(enquiryTexts.added, { time: minute(message.create_time, timeZone) })}
            </p>
          )}
          {message.subject && <strong>{message.subject}</strong>}
          <p className="words">{message.content}</p>
          <Items items={message.items} />
          <Files files={message.files} />
        </div>
      ))}
    </div>
  )
}

/** Parts that were asked for, and how many of each. */
function Items({ items }: Pick<OwnMessage, 'items'>) {
  if (items.length === 0) return null
  return (
    <ul className="items" aria-label={speak(enquiryTexts.items)}>
      {items.map(({ code, name, qty, position_no }) => (
        <li key={`${code} ${name} ${position_no}`}>
          <span className="number">{code}</span> {name} <small className="number">× {qty}</small>
        </li>
      ))}
    </ul>
  )
}

function Files({ files }: Pick<OwnMessage, 'files'>) {
  if (files.length === 0) return null
  return (
    <ul className="files" aria-label={speak(enquiryTexts.files)}>
      {files.map(({ name, size }) => (
        <li key={name}>
          <Icon name="file" />
          <span>{name}</span>
          <small className="number">{fileSize(size)}</small>
        </li>
      ))}
    </ul>
  )
}
