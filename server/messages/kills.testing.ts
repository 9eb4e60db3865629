/** How often a sending process is killed; `npm run faults mails` does it more often. */
export const kills = Number(process.env.FAULTS_KILLS ?? 4)
