import { ArrowLeftOutlined, ExpandAltOutlined, ShrinkOutlined } from '@ant-design/icons'
import { Button, Drawer, Modal, Space } from 'antd'
import { type ReactNode, useLayoutEffect } from 'react'
import { useSay } from '../../../browser/language.ts'
import { inSentence } from '../../../contract/definition/noun.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { formTexts } from '../../parts/form-sentences.ts'
import { recordTexts } from '../../record/texts.ts'
import { useCommand } from '../../shortcuts/use-shortcut.ts'
import type { PagePlace } from '../../tabs/page-place.ts'
import './form-page.css'
import type { Standing } from './form-shape.ts'

const widths = { dialog: 600, drawer: 760, broad: 1180, page: '100%' } as const

interface FormFrameProps {
  definition: Definition
  standing: Standing
  title: ReactNode
  /** What else can be done, beside the title. */
  extra: ReactNode
  footer: ReactNode
  /** A press beside it closes it. */
  closable: boolean
  onClose(): void
  onStands(stands: boolean): void
  children: ReactNode
}

/** What a form stands in. */
export function FormFrame(props: FormFrameProps) {
  const { standing, title, extra, footer, closable, onClose, onStands, children } = props
  const { shape, place, onTurn } = standing
  const back = useSay()(recordTexts.back, { object: inSentence(props.definition.label) })
  const isPage = shape === 'page'
  useLayoutEffect(() => {
    place?.cover(isPage)
    return () => place?.cover(false)
  }, [isPage, place])
  if (shape === 'dialog') {
    return (
      <Modal
        open
        centered
        width={widths.dialog}
        className="resource-form"
        title={
          <span className="form-dialog-head">
            {title}
            {extra}
          </span>
        }
        {...{ footer }}
        onCancel={onClose}
        afterOpenChange={onStands}
        mask={{ closable }}
      >
        {children}
      </Modal>
    )
  }
  return (
    <Drawer
      open
      size={widths[shape]}
      className="resource-form"
      {...(isPage && { rootClassName: 'form-page', closable: backTo(back) })}
      // Beside the list and in its place it is the same window, so that nothing is drawn anew between them.
      {...(place && { getContainer: place.element })}
      {...{ title, footer }}
      extra={
        <Space size={8}>
          {extra}
          {onTurn && <TurnButton {...{ isPage, onTurn }} />}
        </Space>
      }
      onClose={({ target }) => !(isPage && isElsewhere(target, place)) && onClose()}
      afterOpenChange={onStands}
      aria-modal={!isPage}
      mask={isPage ? false : { closable }}
      push={!isPage}
    >
      {children}
    </Drawer>
  )
}

const backTo = (back: string) => ({
  closeIcon: (
    <span className="form-page-back">
      <ArrowLeftOutlined aria-hidden="true" />
      {back}
    </span>
  ),
  'aria-label': back,
})

/** Escape that was pressed in the menu or among the tabs, which stay in reach of a page. */
const isElsewhere = (target: EventTarget | null, place: PagePlace | undefined): boolean =>
  target instanceof Element && target !== document.body && place?.element.contains(target) !== true

function TurnButton({ isPage, onTurn }: { isPage: boolean; onTurn(): void }) {
  const label = isPage ? formTexts.besideList : formTexts.asPage
  const name = useSay()(label)
  useCommand(label, onTurn)
  const Icon = isPage ? ShrinkOutlined : ExpandAltOutlined
  return <Button size="small" aria-label={name} title={name} icon={<Icon aria-hidden="true" />} onClick={onTurn} />
}
