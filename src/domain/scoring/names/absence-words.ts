import { memoizeWords } from '../answer/memoize.ts'
import { ALL_LANGUAGES } from '../languages/all-languages.ts'

/**
 * As bits, one for each language: where a word negates, where it is a word for knowledge, and where it is one of either
 * or beside them.
 */
export interface AbsenceWord {
  deny: number
  know: number
  any: number
}

/** Tokens that occur in every language: names, numbers, signs. */
export const PASSES: AbsenceWord = { deny: 0, know: 0, any: -1 }
const UNKNOWN: AbsenceWord = { deny: 0, know: 0, any: 0 }
/** English is the first of all languages. */
export const ENGLISH_BIT = 1
const STEM_MIN = 3
const STEM_MAX = 12

const absenceWords = new Map<string, AbsenceWord>()
const sources = ALL_LANGUAGES.flatMap(({ knowsNothing }) => knowsNothing ?? [])
for (const [index, { deny, know, both = '', beside }] of sources.entries()) {
  const bit = 1 << index
  for (const word of `${deny} ${know} ${both} ${beside}`.trim().split(/\s+/u)) {
    const known = absenceWords.get(word) ?? { ...UNKNOWN }
    absenceWords.set(word, known)
    known.any |= bit
  }
  const mark = (text: string, kind: 'deny' | 'know') => {
    for (const word of text.split(/\s+/u)) {
      const known = absenceWords.get(word)
      if (known) known[kind] |= bit
    }
  }
  mark(`${deny} ${both}`, 'deny')
  mark(`${know} ${both}`, 'know')
}

export const absenceWord = memoizeWords((token) => (/^\p{L}/u.test(token) ? findWord(token) : PASSES))

/** Combines the entries for the whole word and for all its beginnings. */
function findWord(token: string): AbsenceWord {
  const found = { ...(absenceWords.get(token) ?? UNKNOWN) }
  for (let length = Math.min(STEM_MAX, token.length); length >= STEM_MIN; length -= 1) {
    const stem = absenceWords.get(`${token.slice(0, length)}*`)
    if (!stem) continue
    found.deny |= stem.deny
    found.know |= stem.know
    found.any |= stem.any
  }
  return found
}

/**
 * For Chinese, Japanese and Korean, which are not split into words: expressions for knowing nothing, and other words of
 * such statements.
 */
export const EAST_UNKNOWN =
  /(?:没有|沒有|没|沒|未能|未|无法|無法|不)(?:能)?(?:任何)?(?:找到|查到|查询到|搜索到|检索到|搜到|听说过?|聽說過?|了解|熟悉|认识|認識|知道|清楚|存在|确认|確認)|找不到|查不到|缺乏|(?:没有|沒有|无|無)(?=.{0,30}(?:信息|資訊|资料|資料|内容|內容|记录|記錄))|(?:見つかり|見つけられ|あり|見当たり|持ってい|持ち合わせてい|確認でき|存じ|存じ上げ|知り|わかり|把握してい|存在し)ません(?:でした)?|(?:存在し|知ら|見つから)ない|(?:찾을|확인할|알)\s?수\s?없(?:습니다|어요|었습니다)|(?:찾지|알지|존재하지|확인하지)\s?(?:못|않)\S{0,8}|없(?:습니다|어요|는)|모릅니다|모르\S{0,4}|(?:가지고|갖고)\s?있지\s?않\S{0,6}/gu
export const EAST_BESIDE =
  /很|非常|什么|什麼|抱歉|对不起|很遗憾|遗憾的?是|目前|暂时|似乎|好像|看来|关于|關於|有关|有關|相关|相關|任何|一个|一家|这个|这家|名为|叫做|叫|所谓|公司|品牌|产品|產品|服务|工具|软件|名字|信息|資訊|资料|資料|内容|內容|记录|記錄|数据|可靠|具体|详细|公开|网上|搜索|结果|中|里|上|我们|我|的|是|了|对|在|也|并|有|与|和|或|申し訳|残念ながら|現在|現時点で|に関する|についての|について|に関して|という|といった|名前|ブランド|会社|企業|製品|サービス|ツール|情報|詳細|詳しく|詳しい|データ|記録|こと|信頼できる|具体的な|私|よう|です|ます|ました|が|は|も|を|の|に|で|と|な|へ|では|には|죄송(?:합니다|하지만)|안타깝게도|현재|에\s?대한|에\s?대해서?|에\s?관한|에\s?관해서?|관련된?|라는|이라는|구체적인|자세한|신뢰할|만한|정보|자료|내용|데이터|기록|브랜드|회사|기업|제품|서비스|도구|것|같습니다|같아요|저는|제가|잘|어떤|아무|도|는|은|이|가|을|를|의|서/gu
