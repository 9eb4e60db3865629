import { create } from 'zustand'

/** Which of the two windows stands open. */
export const usePalette = create<{ open: 'palette' | 'help' | undefined }>(() => ({ open: undefined }))

export const showPalette = (open: 'palette' | 'help' | undefined): void => usePalette.setState({ open })
