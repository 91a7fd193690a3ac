import type { Occurrence } from './occurrence.ts'

/** Words that form a compound with a name that is also a fruit, grain or flower. */
const THINGS_AFTER =
  /^(?:粥|饭|飯|汁|派|树|樹|醋|酱|醬|园|園|皮|核|茶|酒|花|糖|干|乾|面|麵|パイ|ジュース|ティー|サイダー|ジャム|の木|の皮|주스|파이|나무|잼|차를|즙)/u
/** Katakana words that may follow a brand's name; any other katakana makes it part of another word. */
const KATAKANA_NOUNS =
  /^(?:グループ|ホールディングス|ジャパン|ストア|ショップ|サービス|サイト|アプリ|ブランド|シリーズ|モデル|プラス|プロ|ミニ|ライト|プレミアム|モバイル|クラウド|カード|ペイ|ポイント|オンライン|ユーザー|メンバー|ファン|カフェ|コーヒー|ホテル|ビール|ケア|ホーム|テレビ|カメラ|スマホ|パソコン|プラン|セット)/u
/** Quantities before a countable thing, which a brand is not. */
const COUNTS_BEFORE =
  /(?:[一二两兩三四五六七八九十几幾每\d]\s?(?:个|個|颗|顆|只|隻|斤|片|粒|碗|株|棵|朵)|吃|喝了?|삶은)$/u
/** Endings that turn a Korean noun into an adjective or another word. */
const KOREAN_WORDS = /^(?:적(?:인|으로|이)|화(?:된|하|가))/u

/**
 * Whether a Chinese, Japanese or Korean name is only a part of a longer word, or means a common thing, because a number or a
 * verb of eating is beside it.
 */
export function isInCompound({ written, before, after }: Occurrence): boolean {
  if (!/[\p{scx=Han}\p{scx=Katakana}\p{Script=Hangul}]$/u.test(written.slice(-2))) return false
  if (
    /[\p{Script=Katakana}ー]$/u.test(written) &&
    /^[\p{Script=Katakana}ー]/u.test(after) &&
    !KATAKANA_NOUNS.test(after)
  )
    return true
  return THINGS_AFTER.test(after) || COUNTS_BEFORE.test(before) || KOREAN_WORDS.test(after)
}
