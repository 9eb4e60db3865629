import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { later } from '../../../admin/parts/later/later.tsx'
import { useOffice } from '../../../admin/parts/office.tsx'
import type { Row } from '../../../admin/parts/row.ts'
import { useSay } from '../../../browser/language.ts'
import { product } from '../product.ts'
import { copyTexts } from './copy-texts.ts'
import './copy-tool.css'

const CopyFrom = later(() => import('./copy-from.view.tsx').then((part) => part.CopyFrom))

interface CopyToolProps {
  of: 'params' | 'parts'
  row: Row
  disabled: boolean
  onTake(value: unknown): void
}

/** Opens the copying of another product's values; for callers with permission to read whole products. */
export function CopyTool({ of, row, disabled, onTake }: CopyToolProps) {
  const say = useSay()
  const { may } = useOffice()
  const [open, setOpen] = useState(false)
  if (!may(`${product.node}/edit`)) return null
  const untyped = !row.product_type_id
  return (
    <div className="copy-tool">
      <Button
        icon={<CopyOutlined aria-hidden="true" />}
        disabled={disabled || untyped}
        title={untyped ? say(copyTexts.chooseType) : undefined}
        onClick={() => setOpen(true)}
      >
        {say(copyTexts[of])}
      </Button>
      {open && <CopyFrom {...{ of, row, onTake }} onClose={() => setOpen(false)} />}
    </div>
  )
}
