import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useLanguage, useSay } from '../../browser/language.ts'
import { dayAfter } from '../../contract/moment.ts'
import { daysName } from './day-names.ts'
import { calendarTexts } from './texts.ts'

export type Span = 'week' | 'day'

interface CalendarHeadProps {
  span: Span
  /** The span can be chosen. */
  wide: boolean
  day: string
  days: readonly string[]
  today: string
  onDay(day: string): void
  onSpan(span: Span): void
}

/** Which days are shown, and the way to others. */
export function CalendarHead({ span, wide, day, days, today, onDay, onSpan }: CalendarHeadProps) {
  const say = useSay()
  const language = useLanguage()
  const step = span === 'week' ? 7 : 1
  return (
    <div className="calendar-head">
      <Button onClick={() => onDay(today)} disabled={days.includes(today) && day === today}>
        {say(calendarTexts.today)}
      </Button>
      <Button
        type="text"
        icon={<LeftOutlined aria-hidden="true" />}
        aria-label={say(calendarTexts.previous[span])}
        title={say(calendarTexts.previous[span])}
        onClick={() => onDay(dayAfter(day, -step))}
      />
      <Button
        type="text"
        icon={<RightOutlined aria-hidden="true" />}
        aria-label={say(calendarTexts.next[span])}
        title={say(calendarTexts.next[span])}
        onClick={() => onDay(dayAfter(day, step))}
      />
      <DatePicker
        aria-label={say(calendarTexts.days)}
        variant="borderless"
        allowClear={false}
        inputReadOnly
        value={dayjs(day)}
        format={() => daysName(days, language)}
        onChange={(chosen) => chosen && onDay(chosen.format('YYYY-MM-DD'))}
      />
      {wide && (
        <Segmented<Span>
          className="calendar-span"
          aria-label={say(calendarTexts.span)}
          value={span}
          options={[
            { value: 'week', label: say(calendarTexts.week) },
            { value: 'day', label: say(calendarTexts.day) },
          ]}
          onChange={onSpan}
        />
      )}
    </div>
  )
}
