import type { LanguageData } from './language-data.ts'

export const HEBREW: LanguageData = {
  code: 'he',
  questions: 'איך למה',
  labels: 'סיכום',
  listsOfOthers: 'טיפים',
  ordinals: 'ראשון|ראשונה|הראשון שני|שנייה|השני שלישי|שלישית|השלישי רביעי|רביעית',
  rankNouns: 'מקום במקום',
  knowsNothing: {
    deny: 'לא אין אינני איני אינה אינו',
    know: 'מצאתי מידע נתונים ידע מכיר מכירה מוכר מוכרת למצוא קיים קיימת שמעתי ידוע תוצאות בשם',
    beside: `
    אני לי שלי זה זו את על אודות לגבי של עם גם או ו אבל כי מצטער לצערי כרגע הצלחתי נראה ש ככל הנראה חברה מותג מוצר שירות
    כלי כזה כזו מהימן ב ל ה
  `,
  },
}
