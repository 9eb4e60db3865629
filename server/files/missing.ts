/** A frame with a torn picture: what stands where a deleted picture is still used. */
export const missingSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#e8edf0"/>
<g fill="none" stroke="#8fa3ad" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M130 90h140v54l-28 18-22-18-26 20-22-18-42 28z"/>
<path d="M130 198l42-28 22 18 26-20 22 18 28-18v42H130z"/>
<circle cx="164" cy="118" r="9"/>
</g>
</svg>`
