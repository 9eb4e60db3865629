/** What the product form of the back office posts for the nth new product, all fields filled as an editor would. */
export function productForm(n) {
  const name = `新品蝶阀${n}`
  return {
    product_type_id: (n % 12) + 1,
    brand_id: (n % 6) + 1,
    code: `NEW-${process.pid}-${n}`,
    name,
    name_en: `New butterfly valve ${n}`,
    subtitle: '快速交付',
    subtitle_en: 'Fast delivery',
    cover: '/storage/demo/a.svg',
    images: ['/storage/demo/a.svg', '/storage/demo/b.svg'],
    summary: `${name}用于石油、化工、电力等行业的管路截断与调节，阀座可在线更换。`,
    summary_en: 'Shut-off and control in oil, chemical and power service.',
    content: `<p>${name}</p>`.repeat(20),
    content_en: '<p>Technical description of the product.</p>'.repeat(20),
    features: [{ text: '阀体一次铸造成型', text_en: 'One-piece cast body' }],
    applications: [{ text: '化工', text_en: 'Chemical' }],
    params: { custom: [] },
    standards: ['GB/T 12237', 'API 6D'],
    price_mode: 'inquiry',
    en_status: 1,
    status: '1',
  }
}
