const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Words that are safe between tags and inside quotes. */
export const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
