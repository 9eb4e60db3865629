/** How a list can be drawn. */
export type Drawing = 'rows' | 'cards' | 'kanban' | 'calendar'

/** What reads its rows beside the list, and has no pages. */
export const readsApart = (drawing: Drawing | undefined): boolean => drawing === 'kanban' || drawing === 'calendar'
