import { EditOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, type MenuProps } from 'antd'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import type { NamedAction, RecordActionSet } from './allowed-actions.ts'
import { recordTexts } from './texts.ts'

interface RecordActionsProps {
  rowActions: RecordActionSet
  onAct(name: string): void
  onEdit(): void
  onRemove(): void
}

/** Windows from these widths on have room for one more button each. */
const widths = { some: 1024, more: 1280 }

/** What can be done with a row, beside its name: the next action stands out, rare and dangerous ones stand in a menu. */
export function HeadActions(props: RecordActionsProps) {
  const { rowActions, onAct, onEdit } = props
  const { next, plain, edit } = rowActions
  const say = useSay()
  const room = Number(useWide(widths.some)) + Number(useWide(widths.more))
  const items = useItems(props, plain.slice(room))
  return (
    <fieldset className="record-actions" aria-label={say(recordTexts.actions)}>
      {plain.slice(0, room).map((action) => (
        <ActionButton key={action[0]} {...{ action, onAct }} />
      ))}
      {edit && <EditButton onClick={onEdit} />}
      <More items={items} />
      {next && <ActionButton key="next" action={next} type="primary" onAct={onAct} />}
    </fieldset>
  )
}

/** The same at the lower edge of a phone, where a thumb reaches it. */
export function FootActions(props: RecordActionsProps) {
  const { rowActions, onAct, onEdit } = props
  const { next, plain, own, edit } = rowActions
  const say = useSay()
  const editing = { key: 'edit', label: say(recordTexts.edit), onClick: onEdit }
  const items = [
    ...(next && edit ? [editing] : []),
    ...useItems(
      props,
      plain.filter((action) => action !== own),
    ),
  ]
  if (!next && !own && !edit && items.length === 0) return null
  return (
    <fieldset className="record-foot" aria-label={say(recordTexts.actions)}>
      {own && <ActionButton key="own" action={own} size="large" onAct={onAct} />}
      {next && <ActionButton key="next" action={next} type="primary" size="large" onAct={onAct} />}
      {!next && edit && <EditButton size="large" onClick={onEdit} />}
      <More items={items} size="large" />
    </fieldset>
  )
}

interface ActionButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  action: NamedAction
  onAct(name: string): void
}

function ActionButton({ action: [name, { label }], onAct, ...looks }: ActionButtonProps) {
  const say = useSay()
  return (
    <Button {...looks} onClick={() => onAct(name)}>
      {say(label)}
    </Button>
  )
}

function EditButton(props: Pick<ButtonProps, 'size' | 'onClick'>) {
  const say = useSay()
  return (
    <Button icon={<EditOutlined aria-hidden="true" />} {...props}>
      {say(recordTexts.edit)}
    </Button>
  )
}

type Items = NonNullable<MenuProps['items']>

function More({ items, ...looks }: { items: Items } & Pick<ButtonProps, 'size'>) {
  const say = useSay()
  if (items.length === 0) return null
  return <ActionMenu items={items} {...looks} aria-label={say(recordTexts.more)} title={say(recordTexts.more)} />
}

/** Entries of the menu: what found no room, then, apart from it, what gives the row up or takes it away. */
function useItems({ rowActions, onAct, onRemove }: RecordActionsProps, plain: readonly NamedAction[]): Items {
  const say = useSay()
  const entries = (some: readonly NamedAction[], danger: boolean) =>
    some.map(([key, { label }]) => ({ key, danger, label: say(label), onClick: () => onAct(key) }))
  const usual = entries(plain, false)
  const removing = { key: 'del', danger: true, label: say(recordTexts.remove), onClick: onRemove }
  const risky = [...entries(rowActions.danger, true), ...(rowActions.del ? [removing] : [])]
  const line = usual.length > 0 && risky.length > 0 ? [{ key: 'line', type: 'divider' as const }] : []
  return [...usual, ...line, ...risky]
}
