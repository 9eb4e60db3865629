import { Button } from 'antd'
import { type ComponentProps, useRef } from 'react'
import { meant } from '../../browser/upload/gathered.ts'

interface ChooseButtonProps extends Pick<ComponentProps<typeof Button>, 'id' | 'icon' | 'type' | 'aria-describedby'> {
  children: string
  /** What the field is called for those who do not see it. */
  label: string
  accept?: string
  multiple?: boolean
  /** Whole folders instead of files. */
  folder?: boolean
  /** Straight to the camera, on machines that have one. */
  camera?: boolean
  onFiles(files: readonly File[]): void
}

/** A button that opens the system's choice of files. */
export function ChooseButton(props: ChooseButtonProps) {
  const { children, label, accept, multiple, folder, camera, onFiles, ...button } = props
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        // Every browser supports this attribute, the types of React lack it.
        {...(folder && { webkitdirectory: '' })}
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          onFiles(meant(event.target.files))
          // The same file chosen again must be noticed.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** A device that is held in the hand and most likely has a camera. */
export const isHeld = (): boolean => matchMedia('(pointer: coarse)').matches
