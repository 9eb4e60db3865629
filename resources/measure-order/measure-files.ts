/** Topic of photos, drawings and files of measurement orders: whoever may read the order may read them. */
export const orderFiles = 'measure'
