/** The call that answers the reports of an order to the back office. */
export const reportPath = '/admin/production.MeasureOrder/report'
