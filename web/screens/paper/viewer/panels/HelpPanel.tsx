import { viewerKeys, viewerText } from '../../../../messages/viewer.ts'
import { ViewerPanel } from './ViewerPanel.tsx'
import styles from './ViewerPanel.module.css'

/** The list of keys and gestures (decision 027). */
export function HelpPanel({ close }: { close: () => void }) {
  return (
    <ViewerPanel title={viewerText.helpTitle} close={close}>
      <dl className={styles.keys}>
        {viewerKeys.map(([keys, does]) => (
          <div key={keys.join()}>
            <dt className="cluster gap-2">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ViewerPanel>
  )
}
