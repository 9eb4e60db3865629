import { UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Drawer, InputNumber, Popover, Select, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { useWide } from '../../../browser/use-wide.ts'
import { AdminIcon } from '../../icon.tsx'
import { IconPicker } from '../../kinds/icon-picker.tsx'
import { ask } from '../../parts/question.ts'
import {
  animations,
  layoutModes,
  menuWidths,
  prefer,
  preferColour,
  preferDefaults,
  type Scheme,
  usePreferences,
} from '../preferences.ts'
import { shrunkBelow } from '../use-layout.ts'
import { colourKeys, contrast, faintPairs, ownColours } from './colours.ts'
import './layout-drawer.css'
import { animationTexts, colourTexts, modeTexts, schemeTexts, layoutTexts as texts } from './layout-texts.ts'

interface LayoutDrawerProps {
  open: boolean
  onClose(): void
}

const clear = { mask: { background: 'transparent', backdropFilter: 'none' } }

const schemes: readonly Scheme[] = ['auto', 'light', 'dark']

/** How the back office is laid out for this administrator; every choice is seen at once (protocol 11.3). */
export function LayoutDrawer({ open, onClose }: LayoutDrawerProps) {
  const say = useSay()
  const { layoutMode, scheme } = usePreferences()
  const isShrunk = !useWide(shrunkBelow)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={360}
      // Colours are judged where they stand.
      styles={clear}
      title={say(texts.title)}
      rootClassName="layout-drawer"
      footer={<Button onClick={() => void restore(say)}>{say(texts.defaults)}</Button>}
    >
      <Choices
        name={say(texts.layout)}
        values={layoutModes}
        chosen={layoutMode}
        onChoose={(mode) => prefer({ layoutMode: mode })}
      >
        {(mode) => (
          <>
            <span className="layout-sketch" data-layout={mode} aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            {say(modeTexts[mode])}
          </>
        )}
      </Choices>
      {isShrunk && layoutMode !== 'Classic' && <p className="layout-hint">{say(texts.shrunk)}</p>}
      <Choices
        name={say(texts.scheme)}
        values={schemes}
        chosen={scheme}
        onChoose={(value) => prefer({ scheme: value })}
      >
        {(value) => say(schemeTexts[value])}
      </Choices>
      <Motion />
      <MenuChoices />
      <ColourChoices />
    </Drawer>
  )
}

async function restore(say: ReturnType<typeof useSay>): Promise<void> {
  const yes = await ask({
    title: say(texts.defaultsAsk),
    text: say(texts.defaultsText),
    yes: say(texts.defaults),
    no: say(texts.keep),
  })
  if (yes) preferDefaults()
}

interface ChoicesProps<Value extends string> {
  name: string
  values: readonly Value[]
  chosen: Value
  onChoose(value: Value): void
  children(value: Value): ReactNode
}

/** One of a few, side by side. */
function Choices<Value extends string>({ name, values, chosen, onChoose, children }: ChoicesProps<Value>) {
  const group = useId()
  return (
    <fieldset className="layout-choices">
      <legend>{name}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            className="unseen"
            name={group}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {children(value)}
        </label>
      ))}
    </fieldset>
  )
}

/** A labelled line; the label belongs to the input with this id. */
function Line({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="layout-line">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

function Motion() {
  const say = useSay()
  const id = useId()
  const { mainAnimation } = usePreferences()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <section>
      <Line id={id} label={say(texts.motion)}>
        <Select
          id={id}
          value={mainAnimation}
          onChange={(animation) => prefer({ mainAnimation: animation })}
          options={animations.map((value) => ({ value, label: say(animationTexts[value]) }))}
        />
      </Line>
      {isStill && <p className="layout-hint">{say(texts.still)}</p>}
    </section>
  )
}

function MenuChoices() {
  const say = useSay()
  const id = useId()
  const { menuWidth, menuDefaultIcon, menuCollapse, menuUniqueOpened, menuShowTopBar } = usePreferences()
  const flags = [
    ['menuCollapse', menuCollapse, texts.collapse],
    ['menuUniqueOpened', menuUniqueOpened, texts.unique],
    ['menuShowTopBar', menuShowTopBar, texts.topBar],
  ] as const
  return (
    <section>
      <h2>{say(texts.menu)}</h2>
      <Line id={`${id}-width`} label={say(texts.width)}>
        <InputNumber
          id={`${id}-width`}
          {...menuWidths}
          step={10}
          value={menuWidth}
          onChange={(width) => width !== null && prefer({ menuWidth: width })}
        />
      </Line>
      <Line id={`${id}-icon`} label={say(texts.icon)}>
        <DefaultIcon id={`${id}-icon`} chosen={menuDefaultIcon} />
      </Line>
      {flags.map(([key, value, label]) => (
        <Line key={key} id={`${id}-${key}`} label={say(label)}>
          <Switch id={`${id}-${key}`} checked={value} onChange={(checked) => prefer({ [key]: checked })} />
        </Line>
      ))}
    </section>
  )
}

function DefaultIcon({ id, chosen }: { id: string; chosen: string }) {
  const [isOpen, setOpen] = useState(false)
  const pick = (name: string) => {
    prefer({ menuDefaultIcon: name })
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={<IconPicker chosen={chosen} onPick={pick} />}
    >
      <Button id={id} icon={<AdminIcon name={chosen} />} aria-expanded={isOpen} />
    </Popover>
  )
}

function ColourChoices() {
  const say = useSay()
  const id = useId()
  const { colours, isDark } = usePreferences()
  return (
    <section>
      <h2>{say(texts.colours)}</h2>
      <p className="layout-hint">{say(isDark ? texts.ofDark : texts.ofLight)}</p>
      {faintPairs(colours).map(([words, ground]) => (
        <Alert
          key={`${words} ${ground}`}
          type="warning"
          showIcon
          role="status"
          title={say(texts.faint, {
            words: say(colourTexts[words]),
            ground: say(colourTexts[ground]),
            contrast: contrast(colours[words], colours[ground]).toFixed(1),
          })}
        />
      ))}
      {colourKeys.map((key) => (
        <Line key={key} id={`${id}-${key}`} label={say(colourTexts[key])}>
          {colours[key] !== ownColours[key][isDark ? 1 : 0] && (
            <Button
              type="text"
              size="small"
              icon={<UndoOutlined aria-hidden="true" />}
              aria-label={say(texts.back, { colour: say(colourTexts[key]) })}
              onClick={() => preferColour(key, undefined)}
            />
          )}
          <input
            type="color"
            id={`${id}-${key}`}
            value={colours[key]}
            onChange={({ target }) => preferColour(key, target.value)}
          />
        </Line>
      ))}
    </section>
  )
}
