import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useLanguage, useSay } from '../../browser/language.ts'
import { dayAfter } from '../../contract/moment.ts'
import { daysName } from './day-names.ts'
import { monthAfter } from './month/month-days.ts'
import { calendarTexts } from './texts.ts'

export type Span = 'week' | 'day'

interface CalendarHeadProps {
  span: Span | 'month'
  day: string
  days: readonly string[]
  today: string
  onDay(day: string): void
  /** Undefined where there is one span alone. */
  onSpan?: ((span: Span) => void) | undefined
}

/** Which days are shown, and the way to others. */
export function CalendarHead({ span, day, days, today, onDay, onSpan }: CalendarHeadProps) {
  const say = useSay()
  const language = useLanguage()
  const to = (steps: number) =>
    onDay(span === 'month' ? monthAfter(day, steps) : dayAfter(day, steps * (span === 'week' ? 7 : 1)))
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
        onClick={() => to(-1)}
      />
      <Button
        type="text"
        icon={<RightOutlined aria-hidden="true" />}
        aria-label={say(calendarTexts.next[span])}
        title={say(calendarTexts.next[span])}
        onClick={() => to(1)}
      />
      <DatePicker
        aria-label={say(calendarTexts.days)}
        variant="borderless"
        allowClear={false}
        inputReadOnly
        value={dayjs(day)}
        format={() => (span === 'month' ? day.slice(0, 7) : daysName(days, language))}
        picker={span === 'month' ? 'month' : 'date'}
        onChange={(chosen) => chosen && onDay(chosen.format(span === 'month' ? 'YYYY-MM-01' : 'YYYY-MM-DD'))}
      />
      {onSpan && span !== 'month' && (
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
