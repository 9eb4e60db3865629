import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../../browser/language.ts'
import { richtextTexts } from '../../parts/sentences.ts'

export interface ToolProps {
  name: keyof typeof richtextTexts
  icon: ReactNode
  pressed?: boolean
  /** Its name stands beside its icon. */
  worded?: boolean
  onClick?(): void
}

/** One button of the toolbar of formatted text, named in the reader's language. */
export function RichtextTool({ name, icon, pressed, worded, onClick }: ToolProps) {
  const label = useSay()(richtextTexts[name])
  return (
    <Button
      size="small"
      type="text"
      className={pressed ? 'richtext-on' : ''}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      icon={icon}
      {...(onClick && { onClick })}
    >
      {worded && label}
    </Button>
  )
}
