import type { LanguageData } from './language-data.ts'

export const INDONESIAN: LanguageData = {
  code: 'id',
  functionWords: `
    dan yang di untuk dengan ini itu dari pada adalah tidak akan juga atau ke lebih sangat dalam oleh bisa ada mereka
    tapi harus sudah ingin seperti jika hanya semua jadi bukan jangan bagaimana karena telah banyak dapat membuat
    memiliki
  `,
  knowsNothing: {
    deny: 'tidak belum tak',
    know: `
    menemukan mengetahui mengenal informasi data ditemukan ada dikenal mendengar bernama memiliki
  `,
    beside: `
    saya kami maaf yang tentang mengenai di ke dari untuk dengan dan atau tetapi ini itu apa pun apapun dapat bisa
    spesifik saat ini sayangnya merek perusahaan produk layanan tersedia sumber tampaknya
  `,
  },
}
