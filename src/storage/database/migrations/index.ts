import type { Migration } from 'kysely/migration'
import { up as firstSchema } from './0001-first-schema.ts'
import { up as revisionsAndSuggestions } from './0002-revisions-and-suggestions.ts'
import { up as realLlms } from './0003-real-llms.ts'
import { up as detectedBrands } from './0004-detected-brands.ts'
import { up as brandEvidence } from './0005-brand-evidence.ts'
import { up as limitsAndNextTimes } from './0006-limits-and-next-times.ts'
import { up as namesAndNewestResults } from './0007-names-and-newest-results.ts'
import { up as generations } from './0008-generations.ts'
import { up as retention } from './0009-retention.ts'
import { up as clearing } from './0010-clearing.ts'
import { up as retries } from './0011-retries.ts'
import { up as allStoredBytes } from './0012-all-stored-bytes.ts'
import { up as queriesWithAnswers } from './0013-queries-with-answers.ts'
import { up as deletedBrands } from './0014-deleted-brands.ts'
import { up as slices } from './0015-slices.ts'
import { up as suggestedAfter } from './0016-suggested-after.ts'
import { up as listedAsWorst } from './0017-listed-as-worst.ts'
import { up as samples } from './0018-samples.ts'
import { up as storedNames } from './0019-stored-names.ts'
import { up as runsOfImports } from './0020-runs-of-imports.ts'
import { up as cancelledRuns } from './0021-cancelled-runs.ts'
import { up as rollups } from './0022-rollups.ts'
import { up as toDoDecisions } from './0023-to-do-decisions.ts'
import { up as countsOfRevivedRuns } from './0025-counts-of-revived-runs.ts'
import { up as namesAndRescores } from './0027-names-and-rescores.ts'
import { up as rolledSources } from './0028-rolled-sources.ts'
import { up as people } from './0030-people.ts'
import { up as publishedAddresses } from './0033-published-addresses.ts'
import { up as reportLinks } from './0035-report-links.ts'
import { up as auditOrder } from './0037-audit-order.ts'
import { up as lastBackup } from './0038-last-backup.ts'
import { up as webhooks } from './0040-webhooks.ts'
import { up as webhookFormats } from './0041-webhook-formats.ts'
import { up as ownNames } from './0042-own-names.ts'
import { up as waitingDeliveries } from './0043-waiting-deliveries.ts'
import { up as vettedNames } from './0044-vetted-names.ts'
import { up as alerts } from './0045-alerts.ts'
import { up as biViews } from './0046-bi-views.ts'
import { up as claimedMails } from './0047-claimed-mails.ts'
import { up as tableLinks } from './0048-table-links.ts'
import { up as vendorTasks } from './0049-vendor-tasks.ts'
import { up as brandMarkets } from './0050-brand-markets.ts'
import { up as mailLanguages } from './0051-mail-languages.ts'
import { up as bytesOfVariants } from './0052-bytes-of-variants.ts'
import { up as alertsOfMarkets } from './0053-alerts-of-markets.ts'
import { up as creatorsOfLinks } from './0054-creators-of-links.ts'
import { up as decidedNames } from './0055-decided-names.ts'
import { up as llmChecks } from './0056-llm-checks.ts'
import { up as claimsOfKeys } from './0057-claims-of-keys.ts'
import { up as ownStoredBytes } from './0058-own-stored-bytes.ts'
import { up as correctedMentions } from './0059-corrected-mentions.ts'
import { up as biDisplayName } from './0060-bi-display-name.ts'
import { up as suggestAgain } from './0061-suggest-again.ts'
import { up as variantsByText } from './0062-variants-by-text.ts'
import { up as countedTask } from './0063-counted-task.ts'
import { up as smallSettings } from './0064-small-settings.ts'
import { up as bytesOfAskedPrompts } from './0065-bytes-of-asked-prompts.ts'
import { up as suggestionsOfRuns } from './0066-suggestions-of-runs.ts'
import { up as judgedRuns } from './0067-judged-runs.ts'
import { up as promptHashes } from './0068-prompt-hashes.ts'

/** Every migration in order. Forward only: a released migration never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-schema': { up: firstSchema },
  '0002-revisions-and-suggestions': { up: revisionsAndSuggestions },
  '0003-real-llms': { up: realLlms },
  '0004-detected-brands': { up: detectedBrands },
  '0005-brand-evidence': { up: brandEvidence },
  '0006-limits-and-next-times': { up: limitsAndNextTimes },
  '0007-names-and-newest-results': { up: namesAndNewestResults },
  '0008-generations': { up: generations },
  '0009-retention': { up: retention },
  '0010-clearing': { up: clearing },
  '0011-retries': { up: retries },
  '0012-all-stored-bytes': { up: allStoredBytes },
  '0013-queries-with-answers': { up: queriesWithAnswers },
  '0014-deleted-brands': { up: deletedBrands },
  '0015-slices': { up: slices },
  '0016-suggested-after': { up: suggestedAfter },
  '0017-listed-as-worst': { up: listedAsWorst },
  '0018-samples': { up: samples },
  '0019-stored-names': { up: storedNames },
  '0020-runs-of-imports': { up: runsOfImports },
  '0021-cancelled-runs': { up: cancelledRuns },
  '0022-rollups': { up: rollups },
  '0023-to-do-decisions': { up: toDoDecisions },
  '0025-counts-of-revived-runs': { up: countsOfRevivedRuns },
  '0027-names-and-rescores': { up: namesAndRescores },
  '0028-rolled-sources': { up: rolledSources },
  '0030-people': { up: people },
  '0033-published-addresses': { up: publishedAddresses },
  '0035-report-links': { up: reportLinks },
  '0037-audit-order': { up: auditOrder },
  '0038-last-backup': { up: lastBackup },
  '0040-webhooks': { up: webhooks },
  '0041-webhook-formats': { up: webhookFormats },
  '0042-own-names': { up: ownNames },
  '0043-waiting-deliveries': { up: waitingDeliveries },
  '0044-vetted-names': { up: vettedNames },
  '0045-alerts': { up: alerts },
  '0046-bi-views': { up: biViews },
  '0047-claimed-mails': { up: claimedMails },
  '0048-table-links': { up: tableLinks },
  '0049-vendor-tasks': { up: vendorTasks },
  '0050-brand-markets': { up: brandMarkets },
  '0051-mail-languages': { up: mailLanguages },
  '0052-bytes-of-variants': { up: bytesOfVariants },
  '0053-alerts-of-markets': { up: alertsOfMarkets },
  '0054-creators-of-links': { up: creatorsOfLinks },
  '0055-decided-names': { up: decidedNames },
  '0056-llm-checks': { up: llmChecks },
  '0057-claims-of-keys': { up: claimsOfKeys },
  '0058-own-stored-bytes': { up: ownStoredBytes },
  '0059-corrected-mentions': { up: correctedMentions },
  '0060-bi-display-name': { up: biDisplayName },
  '0061-suggest-again': { up: suggestAgain },
  '0062-variants-by-text': { up: variantsByText },
  '0063-counted-task': { up: countedTask },
  '0064-small-settings': { up: smallSettings },
  '0065-bytes-of-asked-prompts': { up: bytesOfAskedPrompts },
  '0066-suggestions-of-runs': { up: suggestionsOfRuns },
  '0067-judged-runs': { up: judgedRuns },
  '0068-prompt-hashes': { up: promptHashes },
}
