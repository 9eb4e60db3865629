import { Drawer } from 'antd'
import { Awaited } from '../../../admin/parts/awaited.tsx'
import { callAddress } from '../../../admin/parts/definition.ts'
import { idOf } from '../../../admin/parts/row.ts'
import type { ActionProps } from '../../../admin/parts/view.ts'
import { useSay } from '../../../browser/language.ts'
import { PaperDesk } from '../../../browser/paper/paper-desk.tsx'
import { useAnswer } from '../../../browser/use-answer.ts'
import { CardPaper } from './card.paper.tsx'
import { cardTexts } from './card-texts.ts'
import type { RoutingCard } from './routing-card.ts'

/** A routing as it is printed (areas 12). */
export function CardWindow({ definition, rows, onClose }: ActionProps) {
  const say = useSay()
  const [row] = rows
  const answer = useAnswer<RoutingCard>(row && callAddress(definition, 'card'), { id: row ? idOf(row) : 0 })
  return (
    <Drawer open size="100%" className="card-window" title={say(cardTexts.title)} onClose={onClose}>
      <Awaited answer={answer} lines={12}>
        {(card) => (
          <PaperDesk fileName={`${String(card.row.code)}-R${String(card.row.revision)}`}>
            {(language) => <CardPaper {...{ card, language }} />}
          </PaperDesk>
        )}
      </Awaited>
    </Drawer>
  )
}
