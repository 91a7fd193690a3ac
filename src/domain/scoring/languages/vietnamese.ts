import type { LanguageData } from './language-data.ts'

export const VIETNAMESE: LanguageData = {
  code: 'vi',
  knowsNothing: {
    deny: 'khong chua chang',
    know: 'tim thay biet thong tin nghe du lieu ton tai ten',
    beside: `
    toi minh chung ve cua cho trong o va hoac nhung la co the duoc nao bat ky cu rat tiec xin loi hien tai nay do cong
    ty thuong hieu san pham dich vu nguon den
  `,
  },
}
