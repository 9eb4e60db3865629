/** The mark in a browser's tab: a plan of a round opening between two walls. */
export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#0a6c74"/>
<path d="M6 9h20M6 23h20" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
<circle cx="16" cy="16" r="4.5" fill="none" stroke="#fff" stroke-width="2.5"/>
</svg>`
