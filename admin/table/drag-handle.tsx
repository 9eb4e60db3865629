import { createContext, type ReactNode, use } from 'react'

/** The handle of the row around it; nothing until rows can be dragged. */
export const HandleContext = createContext<ReactNode>(null)

export const DragHandle = () => use(HandleContext)
